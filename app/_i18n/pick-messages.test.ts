import { expect, test } from 'vitest';
import { pickMessages } from './pick-messages';

const messages = {
  results: { title: 'Ergebnis', form: { send: 'Senden', save: 'Speichern' }, desk: { title: 'Pult' } },
  common: { back: 'Zurück' },
};

test('what is named comes along with all below it, and nothing else', () => {
  expect(pickMessages(messages, ['results.form', 'results.desk.title', 'common'])).toEqual({
    results: { form: { send: 'Senden', save: 'Speichern' }, desk: { title: 'Pult' } },
    common: { back: 'Zurück' },
  });
});

test('a whole group may be named beside a part of it, and the source stays as it was', () => {
  const before = structuredClone(messages);
  expect(pickMessages(messages, ['results.form.send', 'results.form'])).toEqual({
    results: { form: messages.results.form },
  });
  expect(messages).toEqual(before);
});

test.each(['results.forms', 'result', 'common.back.more'])(
  '%s does not exist, which is our mistake',
  (path) => {
    expect(() => pickMessages(messages, [path])).toThrow(path);
  },
);
