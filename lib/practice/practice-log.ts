/** Kind of the log line that ends the invented part of a practice event: everything after it has really been done. */
export const practiceOpened = 'practice-opened';
