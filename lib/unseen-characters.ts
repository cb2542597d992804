/** Letters without a shape: they take the room of a space, and are read as one. */
const blank = /[\u3164\uffa0\u2800]/g;

/**
 * Characters without a shape of their own: control and format characters (directional marks among them), halves of
 * surrogate pairs, and what Unicode lets fonts ignore. White space stays.
 */
const unseen = /(?!\s|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/gu;
/** Selectors of how an emoji is drawn, where there is none. */
const idleSelector = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}])[\ufe0e\ufe0f](?!\u20e3)/gu;
/** Joiners after what nothing is joined to: they stay between emoji, and in scripts whose letters they shape. */
const idleJoiner =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}])[\u200c\u200d]/gu;

/** The text without characters that nobody sees: two texts that look the same by them are the same. */
export const withoutUnseen = (text: string): string =>
  text.replace(blank, ' ').replace(unseen, '').replace(idleSelector, '').replace(idleJoiner, '');
