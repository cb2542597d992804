/** Days after the last change in a practice event until the server deletes it. */
export const keptForDays = 14;
