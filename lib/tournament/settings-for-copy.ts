import { type TournamentSettings, tournamentSettingsSchema } from './settings';

/** The settings with every moment in them (ms UTC) taken elsewhere. */
export function settingsMoved(
  settings: TournamentSettings,
  moved: (at: number) => number,
): TournamentSettings {
  const later = (at: number | null) => (at === null ? null : moved(at));
  const { checkIn } = settings;
  return tournamentSettingsSchema.parse({
    ...settings,
    signUp: {
      ...settings.signUp,
      deadlineAt: later(settings.signUp.deadlineAt),
      opensAt: later(settings.signUp.opensAt),
      feeDueAt: later(settings.signUp.feeDueAt),
      prices: settings.signUp.prices.map((price) => ({ ...price, until: later(price.until) })),
    },
    checkIn: checkIn && {
      ...checkIn,
      opensAt: moved(checkIn.opensAt),
      closesAt: later(checkIn.closesAt),
    },
    schedule: settings.schedule.map((point) => ({ ...point, at: moved(point.at) })),
    lists: { ...settings.lists, deadlineAt: later(settings.lists.deadlineAt) },
  });
}

/**
 * Settings for next year's tournament: everything but what names people or belongs to one day. `moved` takes a
 * moment (ms UTC) of the old tournament to the new one.
 */
export function settingsForCopy(
  settings: TournamentSettings,
  moved: (at: number) => number,
): TournamentSettings {
  const { pairing, lists, ...others } = settingsMoved(settings, moved);
  return tournamentSettingsSchema.parse({
    ...others,
    signUpOpen: true,
    archived: false,
    t3Id: null,
    counting: 'current',
    // Its code is in last year's QR: the window is set anew.
    checkIn: null,
    pairing: { ...pairing, challenges: [], pairs: [] },
    lists: { ...lists, revealed: false },
  });
}
