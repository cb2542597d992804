import type { OwnBuilderProps } from '@/app/_parts/list-builder/own-builder';
import { armyList } from '@/lib/armies/army-list';
import { editionsWith, listRulesOf } from '@/lib/formats/guardians/roster';
import { guardiansSetup } from '@/lib/formats/guardians/setup';
import { editionAddress } from '../editions/edition-address';
import { ListWorkshop } from './list-workshop';

/** The builder for lists of Warmaster Guardians, from army data. */
export function GuardiansBuilder({ setup, editions, list, roster, ...common }: OwnBuilderProps) {
  return (
    <ListWorkshop
      {...common}
      rules={listRulesOf(guardiansSetup.parse(setup))}
      sources={editionsWith(editions).map((edition) => ({
        edition,
        address: editionAddress(common.slug, edition),
      }))}
      armies={roster.armies(setup, editions)}
      namedArmy={roster.findArmy(list.entry.faction ?? '')?.id ?? null}
      handedIn={armyList.safeParse(list.versions.at(-1)?.list).data ?? null}
      since={list.versions.at(-1)?.version ?? 0}
    />
  );
}
