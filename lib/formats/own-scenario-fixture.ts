import type { OwnScenario } from './own-scenario';

/** A ford with a marker for both, one for the starting player alone, and a zone. */
export const furt: OwnScenario = {
  id: 'own-furt',
  name: 'Furt',
  words: 'Der Fluss ist schwieriges Gelände.\n\nAn der Furt kostet er nichts.',
  deploymentDepth: 20,
  markers: [
    { id: 'm1', label: '1', x: 45, y: 60, near: 1, far: 1 },
    { id: 'm2', label: '2', x: 135, y: 90, near: 2, far: 0 },
  ],
  zones: [{ id: 'z1', label: 'A', x: 90, y: 60, near: 3, far: 3, diameter: 20 }],
  drawn: true,
};
