/** Texts of `PasswordField`. */
export const passwordTexts = ['account.showPassword', 'account.hidePassword'] as const;

/** Texts of `AccountFields`. */
export const newAccountTexts = [
  'account.name',
  'account.email',
  'account.password',
  'account.setup',
  ...passwordTexts,
] as const;
