import { longest } from '../limits';
import type { ArmyName } from './army-data';
import { findArmy, findArmyIn } from './find-army';
import type { PastedLine } from './parse-list-text';

const joints = /[,;+&/()[\]]|\b(?:with|mit|and|und|on|auf)\b|\bw\//gi;

/** Names in a text in free form: units and what is written behind them in the same line. */
export const countNames = (pasted: readonly PastedLine[]): number =>
  pasted.reduce(
    (sum, { text }) =>
      sum +
      (text === '' || text.length > longest.listLine
        ? 0
        : text.split(joints).filter((part) => part.trim()).length),
    0,
  );

/** The army that a free text is of: named alone in a line, or else within one of the first lines. */
export function armyOfFreeText(
  pasted: readonly PastedLine[],
  armies?: readonly ArmyName[],
): string | undefined {
  const titles = pasted
    .filter(({ text, leftOut }) => text !== '' && !leftOut)
    .map(({ text }) => text.slice(0, longest.listLine).replace(/\d{3,}|\d[.,'’]\d{3}/g, ' '))
    .filter((text) => !/^\W*\d{1,2}\b/.test(text))
    .map((text) => text.replace(/\b(?:p|pts?|pkt|points?|punkte|army|armee|warmaster)\b\.?/gi, ' '));
  const alone = titles.map((text) => findArmy(text, armies));
  const within = titles.slice(0, 6).map((text) => findArmyIn(text, armies));
  return (alone.find((army) => army) ?? within.find((army) => army))?.id;
}
