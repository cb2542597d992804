/** Before a sentence with which the server has refused what an action sent: no other error begins like this. */
export const refusalMark = 'Heerschau: ';

/** The sentence for the person, where an action failed because the server refused the request as such; else undefined. */
export const refusalWords = (error: unknown): string | undefined =>
  error instanceof Error && error.message.startsWith(refusalMark)
    ? error.message.slice(refusalMark.length)
    : undefined;
