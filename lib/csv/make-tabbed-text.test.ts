import { expect, test } from 'vitest';
import { makeTabbedText } from './make-tabbed-text';

test('every row stays one line with as many cells, whatever was typed into them', () => {
  const rows = [
    ['Platz', 'Name', 'Verein'],
    [1, 'Anna\tB.', null],
    [2, 'Nele\r\nNot', 'Würfel; Gilde'],
  ];
  expect(makeTabbedText(rows)).toBe('Platz\tName\tVerein\r\n1\tAnna B.\t\r\n2\tNele Not\tWürfel; Gilde\r\n');
});
