import type { TextEncoding } from './decode-text';

// Letters beyond a to z, by language (CLDR's main exemplar characters).
const german = 'äöüß';
const letters = {
  german,
  french: 'àâæçéèêëîïôœùûüÿ',
  spanish: 'áéíñóúü',
  portuguese: 'áâãàçéêíóôõú',
  italian: 'àèéìòóù',
  dutch: 'áäéëíïóöúü',
  scandinavian: 'åäöæøéüšž',
  icelandic: 'áæðéíóöþúý',
  polish: 'ąćęłńóśźż',
  czechAndSlovak: 'áäčďéěíĺľňóôŕřšťúůýž',
  hungarian: 'áéíóöőúüű',
  croatian: 'čćđšž',
  romanian: 'ăâîșțşţ',
  turkish: 'âçğıîöşüİ',
  lithuanian: 'ąčęėįšųūž',
  latvian: 'āčēģīķļņšūž',
  estonian: 'äõöüšž',
  russian: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўђјљњћџ',
  greek: 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ',
  hebrew: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
  arabic: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيٹپچژڈگکںھہے',
  vietnamese: 'ăâđêôơưàáèéêíóùúýạảấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹìòõã',
} as const;
type Alphabet = keyof typeof letters;

/** What is written in each code page. */
const written: Partial<Record<TextEncoding, readonly Alphabet[]>> = {
  'windows-1252': [
    ...(['german', 'french', 'spanish', 'portuguese', 'italian', 'dutch', 'scandinavian'] as const),
    'icelandic',
  ],
  'iso-8859-15': [
    ...(['german', 'french', 'spanish', 'portuguese', 'italian', 'dutch', 'scandinavian'] as const),
    'icelandic',
  ],
  'windows-1250': ['german', 'polish', 'czechAndSlovak', 'hungarian', 'croatian', 'romanian'],
  'iso-8859-2': ['german', 'polish', 'czechAndSlovak', 'hungarian', 'croatian', 'romanian'],
  'windows-1251': ['russian'],
  'koi8-u': ['russian'],
  'iso-8859-5': ['russian'],
  'x-mac-cyrillic': ['russian'],
  'windows-1253': ['greek'],
  'windows-1254': ['german', 'turkish'],
  'windows-1257': ['german', 'lithuanian', 'latvian', 'estonian', 'polish'],
  'windows-1255': ['hebrew'],
  'windows-1256': ['arabic', 'french'],
  'windows-1258': ['vietnamese', 'german', 'french'],
  ibm850: ['german', 'french', 'spanish', 'portuguese', 'italian', 'dutch', 'scandinavian', 'icelandic'],
  ibm852: ['german', 'polish', 'czechAndSlovak', 'hungarian', 'croatian', 'romanian'],
  macintosh: ['german', 'french', 'spanish', 'portuguese', 'italian', 'dutch', 'scandinavian'],
};

const alphabets: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(letters).map(([name, all]) => [name, new Set(all)]),
);

/** Costs of what real lists hardly contain: a letter no other is of the same language as, signs within words … */
const cost = { foreign: 1, rare: 0.25, sign: 3, caseBreak: 2, broken: 4, smallWord: 0.1, capitals: 0.05 };
/** Between readings that cost the same, the one with more letters of German names is meant: "Jörg" and not "Jîrg". */
const otherLetter = { each: 0.01, most: 0.2 };

/** Letters of neighbours, which stand in lists of other countries as well. */
const everywhere = new Set([...german, ...'éèáóíñçø']);

/**
 * How unlikely it is that this text was meant; 0 is the likeliest. Counts signs and changes of case within words, and
 * letters which the language that fits best does not have. Names are too few words for statistics of letter pairs, which
 * libraries guess by; which letters a language has at all tells them apart.
 */
export function encodingCost(text: string, encoding: TextEncoding): number {
  let sum = 0;
  for (const char of text) if (/[\u0080-\u009f\ufffd]|(?=[^\p{ASCII}])\p{Sk}/u.test(char)) sum += cost.broken;
  // A sign that touches a letter: "Jšrg MŸller", "£ukasz"; quotation marks, dashes and the like may.
  const signs = text.match(
    /(?<=\p{L})[^\p{ASCII}\p{L}\p{M}\p{P}\s]|[^\p{ASCII}\p{L}\p{M}\p{P}\s](?=\p{L})/gu,
  );
  const marks = text.match(/(?<=\p{L})[§¶·¿¡†‡•‰…‹›«»„“”‚](?=\p{L})|[¿¡§¶†‡](?=\p{Ll})/gu);
  sum += cost.sign * ((signs?.length ?? 0) + (marks?.length ?? 0));
  // Quotation marks come in pairs: "»ystein «rlig" has two that open and none that closes.
  const opening = text.match(/(?<!\p{L})[«»](?=\p{L})/gu)?.length ?? 0;
  const closing = text.match(/(?<=[\p{L}\p{N}.!?])[«»](?!\p{L})/gu)?.length ?? 0;
  if (opening !== closing) sum += cost.sign;
  const breaks = text.match(
    /\p{Ll}(?=[^\p{ASCII}])\p{Lu}|[^\p{ASCII}](?<=\p{Ll})[A-Z]|\p{L}(?=[^\p{ASCII}])\p{Lu}\p{Ll}/gu,
  );
  sum += cost.caseBreak * (breaks?.length ?? 0);
  sum += cost.sign * (text.match(twoScripts)?.length ?? 0);
  sum += costOfUncased(text);
  const foreign = (written[encoding] ?? []).map((name) => costOfLetters(text, alphabets.get(name)));
  const others = text.match(/(?![äöüß])(?=[^\p{ASCII}])[\p{L}\p{M}]/giu)?.length ?? 0;
  sum += Math.min(otherLetter.most, otherLetter.each * others);
  return sum + (foreign.length > 0 ? Math.min(...foreign) : 0);
}

const otherScript = '[\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Hebrew}\\p{Script=Arabic}]';
/** Words of two scripts: Turkish or Baltic letters read as Cyrillic ones, accents as Hebrew ones. */
const twoScripts = new RegExp(
  `\\p{Script=Latin}(?=${otherScript})|${otherScript}(?=\\p{Script=Latin})`,
  'gu',
);

/**
 * Hebrew and Arabic have no capitals to tell a wrong reading by. Against them speak vowel signs where none can stand or
 * hardly any are written, and the final form of a letter within a word; for them, that the same bytes are words without a
 * capital, or of capitals alone, in another script.
 */
function costOfUncased(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    cost.broken * count(/(?<![\p{Script=Hebrew}\p{Script=Arabic}\p{M}])[\u05b0-\u05c2\u064b-\u0652]/gu) +
    cost.broken * count(/(?<![aăâeêioôơuưy])[\u0300\u0301\u0303\u0309\u0323]/giu) +
    cost.broken * count(/(?<!\p{Script=Arabic})[\u200c\u200d]/gu) +
    cost.rare * count(/[\u05b0-\u05c2\u064b-\u0652]/gu) +
    cost.foreign * count(/[ךםןףץ](?=\p{Script=Hebrew})/gu) +
    cost.smallWord * count(/(?<!\p{L})(?=[^\p{ASCII}])\p{Ll}/gu) +
    cost.capitals * count(/(?<!\p{L})(?:(?!\p{Script=Latin})\p{Lu}){2,}(?!\p{L})/gu)
  );
}

function costOfLetters(text: string, alphabet: ReadonlySet<string> | undefined): number {
  let sum = 0;
  for (const char of text.match(/(?=[^\p{ASCII}])\p{L}/gu) ?? []) {
    const small = char.toLowerCase();
    if (!alphabet?.has(small) && !alphabet?.has(char))
      sum += everywhere.has(small) ? cost.rare : cost.foreign;
  }
  return sum;
}
