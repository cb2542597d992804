import { paragraph, type Text, text } from '../../text';
import { randomLengthText, winningEp } from './game-end';
import { specialRuleEp } from './rule-numbers';
import type { ConditionId } from './setup-options';

/** The scenario special rules of §10, and `none`. */
export const specialRuleIds = [
  'none',
  'sudden-death',
  'long-live-the-king',
  'dominate',
  'random-length',
  'scorched-earth',
  'killbox',
] as const;
export type SpecialRule = (typeof specialRuleIds)[number];

/** Lead in EP that ends the game under Sudden Death (§10). */
export const suddenDeathLead = 3;

/** Long live the King: most EP one General can earn by taking part, per game turn; kill EP do not count towards it (§10, A33). */
export const participationLimit = 2;

/** Dominate: what a zone without an enemy unit gives on top (§10). */
export const dominatedZoneEp = 1;

/** Settings that the effect of a special rule depends on. */
export interface RuleSettings {
  readonly suddenDeathWins: boolean;
  readonly tenEpWins: boolean;
  readonly conditions: readonly ConditionId[];
  readonly generalBonusOnlyIfEnds: boolean;
  readonly killboxSummoned: boolean;
}

/** Name of every special rule, for choices and reference cards. */
export const specialRuleNames: Readonly<Record<SpecialRule, Text>> = {
  none: text('Keine', 'None'),
  'sudden-death': text('Sudden Death', 'Sudden Death'),
  'long-live-the-king': text('Lang lebe der König', 'Long live the King'),
  dominate: text('Dominieren', 'Dominate'),
  'random-length': text('Zufällige Spieldauer', 'Random Length'),
  'scorched-earth': text('Verbranntes Land', 'Scorched Earth'),
  killbox: text('Killbox', 'Killbox'),
};

/** Effect of a special rule as this tournament plays it (§10; A2, A2b, A32, A36). */
export function specialRuleEffect(rule: SpecialRule, setup: RuleSettings): Text {
  switch (rule) {
    case 'none':
      return text(
        'Das Szenario wird ohne Sonderregel gespielt.',
        'The scenario is played without a special rule.',
      );
    case 'sudden-death':
      return setup.suddenDeathWins || setup.tenEpWins
        ? text(
            `Wer irgendwann ${suddenDeathLead} EP Vorsprung hat, beendet die Partie und gewinnt sie, gleich wie die SP stehen.`,
            `A player who is ${suddenDeathLead} CP ahead at any moment ends the game and wins it, whatever the VP.`,
          )
        : text(
            `Wer irgendwann ${suddenDeathLead} EP Vorsprung hat, beendet die Partie wie mit ${winningEp} EP; die SP entscheiden.`,
            `A player who is ${suddenDeathLead} CP ahead at any moment ends the game as if on ${winningEp} CP; VP decide.`,
          );
    case 'long-live-the-king':
      return paragraph(
        text(
          `Fällt ein General, gibt das ${specialRuleEp.slainGeneral} EP, und sein Besitzer benennt einen anderen Charakter zum General; die Sonderregeln des Gefallenen gehen nicht auf ihn über.`,
          `A slain General gives ${specialRuleEp.slainGeneral} CP, and their player names another character as General; the slain General’s own special rules are lost.`,
        ),
        text(
          `Ein General, der in Nahkampf oder Beschuss beim Vernichten von Feinden dabei ist, bringt ${specialRuleEp.participation} EP, höchstens ${participationLimit} je General und Spielzug.`,
          `A General who takes part in destroying enemies, in combat or by shooting, earns ${specialRuleEp.participation} CP, at most ${participationLimit} per General and turn.`,
        ),
        text(
          'Ist kein Charakter mehr da, endet die Partie wie sonst; dafür gibt es kein EP.',
          'With no character left, the game ends as usual; that gives no CP.',
        ),
        setup.conditions.includes('general') &&
          (setup.generalBonusOnlyIfEnds
            ? text(
                'Die Siegbedingung zählt nur der General, nach dem die Partie endet.',
                'Only the General whose death ends the game counts as a victory condition.',
              )
            : text(
                'Ein gefallener General zählt auch dann als Siegbedingung, wenn ein anderer nachrückt.',
                'A slain General counts as a victory condition even if another takes over.',
              )),
      );
    case 'dominate':
      return text(
        `Eine gehaltene Zone ohne feindliche Einheit darin bringt ${dominatedZoneEp} EP mehr.`,
        `A zone you control with no enemy unit inside gives ${dominatedZoneEp} extra CP.`,
      );
    case 'random-length':
      return randomLengthText;
    case 'scorched-earth':
      return paragraph(
        text(
          `Einheiten dürfen auf einen gewöhnlichen Befehl über die Kante der feindlichen Aufstellungszone abziehen und bringen je ${specialRuleEp.pillage} EP; nicht durch Rückzug, Beschuss, verlorenen Nahkampf oder Ausweichen.`,
          `Units may leave over the edge of the enemy’s deployment zone on a normal order and earn ${specialRuleEp.pillage} CP each; not by retreat, shooting, a lost combat or evading.`,
        ),
        text(
          'Sie kommen nicht wieder und gelten nicht als vernichtet.',
          'They do not return and do not count as destroyed.',
        ),
        text(
          'Eine Einheit, die bis dahin genug Basen verloren hat, gibt halbe Punkte.',
          'A unit that has lost enough stands by then gives half points.',
        ),
      );
    case 'killbox':
      return setup.killboxSummoned
        ? text(
            `Jede vernichtete feindliche Einheit bringt ${specialRuleEp.killbox} EP, auch eine beschworene; Charaktere nicht.`,
            `Every destroyed enemy unit gives ${specialRuleEp.killbox} CP, including a summoned one; a character does not.`,
          )
        : text(
            `Jede vernichtete feindliche Einheit bringt ${specialRuleEp.killbox} EP, aber keine beschworene und kein Charakter.`,
            `Every destroyed enemy unit gives ${specialRuleEp.killbox} CP; a summoned one or a character does not.`,
          );
  }
}
