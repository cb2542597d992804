/** Words that make something else of what they stand beside, so that they are nobody's name; in plain form. */
export const remarkWords: ReadonlySet<string> = new Set(
  'not no without or instead maybe optional reserve proxy removed replaced nicht kein keine ohne oder statt anstatt vielleicht ersatz raus weg fehlt gestrichen entfallt sin o bez albo lub zamiast'.split(
    ' ',
  ),
);
