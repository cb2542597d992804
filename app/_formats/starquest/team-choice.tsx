'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Disclosure } from '@/app/_ui/disclosure';
import { CheckField, SelectField } from '@/app/_ui/fields';
import { rankNames, specialistNames } from '@/lib/formats/starquest/catalogue';
import { commandCount, honoursOf, rankOf, teamLimit } from '@/lib/formats/starquest/ranks';
import type { StarquestSetup } from '@/lib/formats/starquest/setup';
import type { Marine, MarineId, Team } from '@/lib/formats/starquest/state';
import { rankInTeam, specialistsOf } from '@/lib/formats/starquest/team';
import {
  fitsSecond,
  ledBy,
  possibleSergeants,
  type TeamSoFar,
  whyNotMember,
} from '@/lib/formats/starquest/team-choice';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';

/** Choice of commander, members, a Captain's second team and specialists: each choice limits the following ones. */
export function TeamChoice({
  setup,
  ready,
  leaders,
  team,
  language,
}: {
  setup: StarquestSetup;
  /** marines of the player available for the mission */
  ready: readonly Marine[];
  /** available ones who can lead; at least one */
  leaders: readonly Marine[];
  /** the team as mustered before */
  team?: Team;
  language: Language;
}) {
  const t = useTranslations('campaign.team');
  const state = { marines: Object.fromEntries(ready.map((marine) => [marine.id, marine])) };
  const begin = leaders.find(({ id }) => id === team?.commander) ?? leaders[0];
  const [chosen, setChosen] = useState<TeamSoFar>(() =>
    ledBy(setup, state, begin?.id ?? '', team?.members ?? []),
  );
  const before = team?.second;
  const [second, setSecond] = useState<NonNullable<Team['second']>>(
    before && [before.sergeant, ...before.members].every((id) => state.marines[id])
      ? before
      : { sergeant: '', members: [] },
  );
  const [roles, setRoles] = useState(() =>
    Object.fromEntries(Object.entries(team?.specialists ?? {}).map(([id, role]) => [role, id])),
  );
  // An earlier choice that no longer fits is not submitted.
  const hasSecond =
    second.sergeant !== '' &&
    fitsSecond(setup, state, chosen, second) &&
    ![second.sergeant, ...second.members].some((id) => chosen.members.includes(id));
  const whole: TeamSoFar = { ...chosen, second: hasSecond ? second : null };
  const sergeants = possibleSergeants(setup, state, chosen, ready);
  const others = ready.filter(({ id }) => id !== chosen.commander);
  const rank = rankInTeam(setup, state, chosen);
  const inTeam = [
    ...whole.members,
    ...(whole.second ? [whole.second.sergeant, ...whole.second.members] : []),
  ];
  const specialists = setup.newRanks ? specialistsOf(rank) : [];
  const masters = others.filter(({ id, marine }) => marine && inTeam.includes(id));
  const toggled = (ids: readonly MarineId[], id: MarineId) =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
  const nameOf = (marine: Marine) => say(rankNames[rankOf(setup, marine)], language);

  const commander = state.marines[chosen.commander];
  const limit = commander && teamLimit(setup, rankOf(setup, commander), honoursOf(commander));
  const member = (marine: Marine) => {
    const ticked = chosen.members.includes(marine.id);
    const elsewhere = !ticked && inTeam.includes(marine.id);
    const why = ticked || elsewhere ? null : whyNotMember(setup, state, whole, marine.id);
    return (
      <CheckField
        key={marine.id}
        name="p.members[]"
        value={marine.id}
        label={marine.name}
        hint={
          elsewhere
            ? t('inSecond')
            : why
              ? t(`why.${why}`, { commander: commander?.name ?? '' })
              : t('memberHint', { rank: nameOf(marine), count: honoursOf(marine) })
        }
        checked={ticked}
        disabled={elsewhere || why !== null}
        onChange={() => setChosen({ ...chosen, members: toggled(chosen.members, marine.id) })}
      />
    );
  };
  return (
    <>
      <SelectField
        name="p.commander"
        label={t('commander')}
        hint={
          commander &&
          limit &&
          t('commanderHint', {
            ...limit,
            ranks: setup.newRanks ? 'yes' : 'no',
            commands: commandCount(setup, rankOf(setup, commander), honoursOf(commander)) ?? 0,
          })
        }
        value={chosen.commander}
        onChange={({ target }) => setChosen(ledBy(setup, state, target.value, chosen.members))}
        options={leaders.map((marine) => ({
          value: marine.id,
          label: t('commanderOption', { name: marine.name, rank: nameOf(marine) }),
        }))}
      />
      {others.length > 0 && (
        <fieldset className="field">
          <legend className="field-label">{t('members')}</legend>
          {others.map(member)}
        </fieldset>
      )}
      {sergeants.length > 0 && (
        <Disclosure summary={t('second')} open={Boolean(before)}>
          <SelectField
            name="p.second.sergeant"
            label={t('secondSergeant')}
            value={hasSecond ? second.sergeant : ''}
            onChange={({ target }) => setSecond({ sergeant: target.value, members: [] })}
            options={[
              { value: '', label: t('nobody') },
              ...sergeants.map((marine) => ({ value: marine.id, label: marine.name })),
            ]}
          />
          {hasSecond &&
            others
              .filter(({ id }) => id !== second.sergeant && !chosen.members.includes(id))
              .map((marine) => {
                const ticked = second.members.includes(marine.id);
                const members = toggled(second.members, marine.id);
                return (
                  <CheckField
                    key={marine.id}
                    name="p.second.members[]"
                    value={marine.id}
                    label={marine.name}
                    checked={ticked}
                    disabled={!ticked && !fitsSecond(setup, state, chosen, { ...second, members })}
                    onChange={() => setSecond({ ...second, members })}
                  />
                );
              })}
        </Disclosure>
      )}
      {specialists.length > 0 && masters.length > 0 && (
        <Disclosure summary={t('specialists')} open={Object.keys(team?.specialists ?? {}).length > 0}>
          {specialists.map((role) => {
            const free = masters.filter(
              ({ id }) => !specialists.some((other) => other !== role && roles[other] === id),
            );
            const who = free.some(({ id }) => id === roles[role]) ? roles[role] : undefined;
            return (
              <div key={role}>
                <SelectField
                  label={say(specialistNames[role], language)}
                  value={who ?? ''}
                  onChange={({ target }) => setRoles({ ...roles, [role]: target.value })}
                  options={[
                    { value: '', label: t('nobody') },
                    ...free.map((marine) => ({ value: marine.id, label: marine.name })),
                  ]}
                />
                {who && <input type="hidden" name={`p.specialist.${who}`} value={role} />}
              </div>
            );
          })}
        </Disclosure>
      )}
    </>
  );
}
