import { defineCampaign } from '../../campaign/define-campaign';
import type { FormatId } from '../../ids';
import { text } from '../../text';
import { defineCampaignFormat } from '../format';
import { starquestReference } from './reference';
import { starquestRules } from './rules';
import { starquestSettingGroups } from './setting-groups';
import { starquestSetup } from './setup';

/** Starquest NG, the fan development of Starquest (Space Crusade), as a co-operative campaign. */
export const starquest = defineCampaignFormat({
  id: 'starquest' as FormatId,
  version: 1,
  name: text('Starquest NG', 'Starquest NG'),
  setup: starquestSetup,
  presets: [
    {
      id: 'campaign',
      name: text('Starquest-NG-Kampagne', 'Starquest NG campaign'),
      setup: starquestSetup.parse({}),
      rounds: 8,
      roundMinutes: 180,
    },
    {
      id: 'base-game',
      name: text('Kampagne ohne neue Ränge', 'Campaign without the new ranks'),
      setup: starquestSetup.parse({ newRanks: false, disobedience: false }),
      rounds: 8,
      roundMinutes: 180,
    },
  ],
  settingGroups: () => starquestSettingGroups,
  subtitle: () => text('Starquest NG, Kampagne', 'Starquest NG, campaign'),
  reference: starquestReference,
  campaign: defineCampaign(starquestRules),
  areas: [
    { id: 'missions', label: text('Missionen', 'Missions') },
    { id: 'squads', label: text('Trupps', 'Squads') },
    { id: 'honours', label: text('Ehrentafel', 'Roll of honour') },
    { id: 'chronicle', label: text('Protokoll', 'Log') },
  ],
  deskAreas: [
    { id: 'players', label: text('Spieler', 'Players'), icon: 'players' },
    { id: 'mission', label: text('Mission', 'Mission'), icon: 'mission' },
    { id: 'library', label: text('Sammlung', 'Library'), icon: 'list' },
    { id: 'chronicle', label: text('Protokoll', 'Log'), icon: 'log' },
  ],
  papers: [
    {
      id: 'honours',
      label: text('Ehrentafel', 'Roll of honour'),
      line: text(
        'Alle Marines mit Rang, Auszeichnungen, Orden und Missionen.',
        'All marines with rank, awards, orders and missions.',
      ),
    },
    {
      id: 'marines',
      label: text('Marinekarten', 'Marine cards'),
      line: text(
        'Eine Karte zum Ausschneiden für jeden Marine im Dienst, mit Lebenspunkten zum Abstreichen.',
        'A card to cut out for every marine in service, with life points to cross off.',
      ),
    },
    {
      id: 'chronicle',
      label: text('Protokoll', 'Log'),
      line: text('Was geschah, von der ersten Mission an.', 'What happened, from the first mission on.'),
    },
  ],
});
