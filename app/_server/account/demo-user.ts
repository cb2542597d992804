import type { UserId } from '@/lib/ids';
import type { Language } from '@/lib/languages';

/** The organiser of the demo tournament; has no password and no rights elsewhere. */
export const demoUserId = 'demo-organiser' as UserId;

const names: Readonly<Partial<Record<Language, string>>> = {
  de: 'Übungsleitung',
  en: 'Practice organiser',
  es: 'Organización de práctica',
  pl: 'Organizator ćwiczebny',
};

/** Name of the demo organiser on screens and in the log. */
export const demoOrganiserName = (language: Language): string => names[language] ?? 'Practice organiser';
