import { z } from 'zod';
import type { FormatId } from '../../ids';
import { defineKitMatch } from '../../match/kit/rules';
import { text } from '../../text';
import { defineFormat } from '../format';
import { kit } from './kit';
import { exampleReport, scoreExample } from './report';

/** The smallest whole format, for docs/adding-a-format.md: best of a few throws. It is not offered to anybody. */
export const example = defineFormat({
  id: 'example' as FormatId,
  version: 1,
  name: text('Höchster Wurf', 'Highest throw'),
  setup: z.object({ throws: z.int().min(1).max(9).default(3) }),
  presets: [
    {
      id: 'three',
      name: text('Drei Würfe', 'Three throws'),
      setup: { throws: 3 },
      rounds: 3,
      roundMinutes: 15,
    },
  ],
  settingGroups: () => [
    {
      id: 'game',
      label: text('Spiel', 'Game'),
      fields: [
        {
          kind: 'integer',
          key: 'throws',
          min: 1,
          max: 9,
          label: text('Würfe', 'Throws'),
          hint: text('Wie oft beide würfeln.', 'How many times each player throws.'),
        },
      ],
    },
  ],
  subtitle: ({ throws }) => text(`Höchster Wurf, ${throws}×`, `Highest throw, ${throws}×`),
  largestLead: ({ throws }) => throws,
  factions: [],
  metrics: [{ id: 'won', label: text('Gewonnene Würfe', 'Throws won'), short: text('Würfe', 'Throws') }],
  marginMetric: () => 'won',
  turnWord: text('Spielrunde', 'Game round'),
  liveMetric: 'won',
  report: exampleReport,
  emptyReport: () => exampleReport.parse({ shared: {}, a: {}, b: {} }),
  reportFields: ({ throws }) => ({
    shared: [],
    perSide: [{ kind: 'integer', key: 'won', min: 0, max: throws, label: text('Gewonnen', 'Won') }],
  }),
  score: scoreExample,
  scenariosFor: () => [],
  scenarioScope: () => null,
  pickScenario: () => null,
  playedScenario: () => null,
  match: defineKitMatch(kit),
});
