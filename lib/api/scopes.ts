import { type Text, text } from '../text';

/** What a token may do, each as far as its account may. */
export const scopes = ['tournaments:read', 'entries:read', 'results:write'] as const;
export type Scope = (typeof scopes)[number];

export const scopeTexts: Readonly<Record<Scope, Text>> = {
  'tournaments:read': text(
    'Entwürfe lesen, und was dein Pult bei eingefrorener Tabelle zeigt',
    'Read drafts, and what your desk shows while the standings are frozen',
  ),
  'entries:read': text(
    'Adressen und Zahlungen deiner Teilnehmer lesen',
    'Read your players’ addresses and payments',
  ),
  'results:write': text('Ergebnisse eintragen und berichtigen', 'Enter and correct results'),
};
