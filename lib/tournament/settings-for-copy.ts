import { type TournamentSettings, tournamentSettingsSchema } from './settings';

/**
 * Settings for next year's tournament: everything but what names people or belongs to one day. `moved` takes a
 * moment (ms UTC) of the old tournament to the new one.
 */
export function settingsForCopy(
  settings: TournamentSettings,
  moved: (at: number) => number,
): TournamentSettings {
  const later = (at: number | null) => (at === null ? null : moved(at));
  return tournamentSettingsSchema.parse({
    ...settings,
    signUpOpen: true,
    archived: false,
    t3Id: null,
    signUp: {
      ...settings.signUp,
      deadlineAt: later(settings.signUp.deadlineAt),
      opensAt: later(settings.signUp.opensAt),
      feeDueAt: later(settings.signUp.feeDueAt),
      prices: settings.signUp.prices.map((price) => ({ ...price, until: later(price.until) })),
    },
    // Its code is in last year's QR: the window is set anew.
    checkIn: null,
    schedule: settings.schedule.map((point) => ({ ...point, at: moved(point.at) })),
    pairing: { ...settings.pairing, challenges: [], pairs: [] },
    lists: { ...settings.lists, deadlineAt: later(settings.lists.deadlineAt), revealed: false },
  });
}
