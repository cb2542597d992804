export function pickLanguage<Language extends string>(
  chosen: string | undefined,
  acceptLanguage: string,
  offered: readonly Language[],
): Language;
