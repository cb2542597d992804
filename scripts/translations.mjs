// `npm run translations -- es`: texts missing in Spanish, by file; `-- es standings.json` lists every key of one file.
// `-- es rules/guardians.json --fill` adds the missing texts to a rules file, to be translated. `-- es --prune` removes
// messages that English no longer has.
import './require-node.mjs';

const [language, only, fill] = process.argv.slice(2);
if (!language || !/^[a-z]{2}$/.test(language)) {
  console.error('Which language? For example: npm run translations -- es');
  process.exit(1);
}
const { checkTranslations, fillRules, pruneMessages } = await import('./check-translations.mjs');
if (only === '--prune') pruneMessages(language);
if (fill === '--fill') fillRules(language, only);
const files = checkTranslations(language).filter(
  ({ file }) => !only || only === '--prune' || file.endsWith(only),
);
let missing = 0;
let wrong = 0;
let all = 0;
for (const file of files) {
  missing += file.missing.length;
  wrong += file.extra.length + file.odd.length;
  all += file.all;
  if (file.missing.length + file.extra.length + file.odd.length === 0) continue;
  console.log(`${file.file}: ${file.missing.length} of ${file.all} missing`);
  for (const key of file.extra) console.log(`  not asked for: ${key}`);
  for (const line of file.odd) console.log(`  ${line}`);
  if (only) for (const key of file.missing) console.log(`  missing: ${JSON.stringify(key)}`);
}
console.log(`${language}: ${all - missing} of ${all} texts, ${wrong} wrong`);
process.exitCode = missing + wrong > 0 ? 1 : 0;
