import type { ComponentType } from 'react';
import type { EntryList } from '@/app/_server/army-lists/load-lists';
import type { BuilderProps } from '@/app/t/[slug]/_list-builder/builder-props';
import type { DuelId } from '@/lib/formats/registry';
import type { AnyRoster } from '@/lib/formats/roster';

/** What a ruleset's own builder is told. */
export interface OwnBuilderProps extends BuilderProps {
  readonly setup: unknown;
  readonly list: EntryList;
  readonly roster: AnyRoster<unknown>;
}

type Load = () => Promise<ComponentType<OwnBuilderProps>>;

/** Builders of the rosters whose editor is `own`, by the id of the duel. */
export const listBuilders: Readonly<Partial<Record<string, Load>>> = {
  guardians: async () => (await import('../guardians/list-builder/guardians-builder')).GuardiansBuilder,
} satisfies Partial<Record<DuelId, Load>>;
