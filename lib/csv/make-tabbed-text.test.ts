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

test('no cell runs as a formula where the text is pasted; negative numbers stay numbers', () => {
  const rows = [['=HYPERLINK("x")', ' @A', -12, '\n+1+1', '−3', '-2,5']];
  expect(makeTabbedText(rows)).toBe('\'=HYPERLINK("x")\t @A\t-12\t +1+1\t−3\t-2,5\r\n');
});
