/** What `PasswordField` says by itself. */
export const passwordTexts = ['account.showPassword', 'account.hidePassword'] as const;

/** The texts of `AccountFields`. */
export const newAccountTexts = [
  'account.name',
  'account.email',
  'account.password',
  'account.setup',
  ...passwordTexts,
] as const;
