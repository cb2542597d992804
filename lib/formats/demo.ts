import type { Language } from '../languages';
import type { RandomInt } from '../random';
import type { UsualScheme } from '../standings/scheme-schema';
import type { Text } from '../text';

/** A text of a demo by the language it is opened in; English where a further language has none of its own. */
export type DemoText = Text & Readonly<Partial<Record<Exclude<Language, keyof Text>, string>>>;

export const demoText = (de: string, en: string, further: Omit<DemoText, keyof Text> = {}): DemoText => ({
  de,
  en,
  ...further,
});

export const sayDemo = (text: DemoText, language: Language): string => text[language] ?? text.en;

/** A believable tournament of a ruleset, for visitors who look around. All names are invented. */
export interface DemoDuel {
  /** the year is put behind it */
  readonly name: DemoText;
  readonly place: DemoText;
  readonly presetId: string;
  readonly rounds: number;
  readonly scheme: UsualScheme;
  readonly players: number;
  /** Markdown; `practiceNote` follows as its last paragraph */
  readonly description: DemoText;
  /** army of the n-th player; null where the game has none */
  faction(player: number): DemoText | null;
  /** list of the n-th player, as the format's roster stores it; null for none */
  list?(player: number, language: Language): unknown;
  /** an invented report; `lead` is how much stronger side a is, about -8 to 8 */
  figures(lead: number, random: RandomInt): unknown;
}

/** Last paragraph of every demo's description. */
export const practiceNote: DemoText = demoText(
  'Dies ist ein **Übungsturnier** mit erfundenen Leuten: Hier darfst du alles ausprobieren.',
  'This is a **practice event** with invented people: try anything you like.',
  {
    es: 'Este es un **torneo de práctica** con gente inventada: puedes probarlo todo.',
    pl: 'To jest **turniej ćwiczebny** ze zmyślonymi osobami: możesz tu wypróbować wszystko.',
  },
);
