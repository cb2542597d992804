import type { Messages } from './messages';

/** Messages under the given paths, e.g. `results.form`, inside their groups; an unknown path throws. */
export function pickMessages(messages: Messages, paths: readonly string[]): Messages {
  const picked: Messages = {};
  for (const path of paths) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let from = messages;
    let to = picked;
    for (const key of keys) {
      from = groupIn(from, key, path);
      to[key] ??= {};
      to = groupIn(to, key, path);
    }
    const found = from[last];
    if (found === undefined) throw new Error(`no messages: ${path}`);
    to[last] = found;
  }
  return picked;
}

function groupIn(messages: Messages, key: string, path: string): Messages {
  const group = messages[key];
  if (typeof group !== 'object') throw new Error(`no messages: ${path}`);
  return group;
}
