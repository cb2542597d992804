import { getTranslations } from 'next-intl/server';
import { useId } from 'react';
import { BendyPattern, type Control, MapMarker, MapZone } from '@/app/_ui/map/map-marker';
import { MapSheet } from '@/app/_ui/map/map-sheet';
import { EmptyMapTable, MapTable } from '@/app/_ui/map/map-table';
import { Example } from './example';

const controls: readonly Control[] = ['free', 'a', 'b', 'contested'];

export async function MapExamples() {
  const t = await getTranslations('components.maps');
  return (
    <>
      <Example name="MapSheet, MapMarker, MapZone">
        <Markers label={t('markers')} />
      </Example>
      <Example name="MapTable">
        <MapTable label={t('table')} />
      </Example>
      <Example name="EmptyMapTable">
        <EmptyMapTable label={t('empty')} />
      </Example>
    </>
  );
}

/** Everything that can be held, by everybody who may hold it. */
function Markers({ label }: { label: string }) {
  const bendy = useId();
  return (
    <MapSheet label={label}>
      <defs>
        <BendyPattern id={bendy} />
      </defs>
      {controls.map((control, at) => (
        <g key={control}>
          <MapZone x={30 + 40 * at} y={40} radius={12} scale={1} control={control} label="Z" bendy={bendy} />
          <MapMarker x={30 + 40 * at} y={82} scale={1.2} control={control} label="M" />
        </g>
      ))}
    </MapSheet>
  );
}
