import { appendToCampaign, type CampaignEntry } from '../../campaign/append';
import type { Author, CampaignLine } from '../../campaign/campaign-line';
import { foldCampaign } from '../../campaign/fold';
import type { EntryId } from '../../ids';
import type { StarquestKind } from './events';
import { starquestRules } from './rules';
import { type StarquestSetup, starquestSetup } from './setup';

const master: Author = { role: 'master' };
export const player = (id: string): Author => ({ role: 'player', player: id as EntryId });

/** A campaign for tests: entered line by line like at the table. */
export class TestCampaign {
  readonly setup: StarquestSetup;
  log: readonly CampaignLine[] = [];

  constructor(choices: Partial<StarquestSetup> = {}) {
    this.setup = starquestSetup.parse(choices);
  }

  private append(entry: CampaignEntry, author: Author) {
    return appendToCampaign(starquestRules, this.setup, this.log, entry, author, this.log.length);
  }

  /** Enters a line that must be accepted; returns its seq. */
  enter(kind: StarquestKind, payload: unknown, author: Author = master): number {
    const answer = this.append({ kind, payload }, author);
    if (!answer.ok) throw new Error(`${kind}: ${answer.problem.code} ${answer.problem.message.en}`);
    this.log = [...this.log, answer.value];
    return answer.value.seq;
  }

  /** The code a line is refused with, without "starquest-"; undefined when it would be accepted. */
  refusal(kind: StarquestKind, payload: unknown, author: Author = master): string | undefined {
    const answer = this.append({ kind, payload }, author);
    return answer.ok ? undefined : answer.problem.code.replace(/^starquest-/, '');
  }

  /** Corrects a place; returns the refusal's code and sentence, undefined once it is done. */
  correct(corrects: number, kind: string, payload: unknown, reason: string, author: Author = master) {
    const answer = this.append({ kind, payload, corrects, reason }, author);
    if (answer.ok) this.log = [...this.log, answer.value];
    return answer.ok ? undefined : answer.problem;
  }

  get folded() {
    return foldCampaign(starquestRules, this.setup, this.log);
  }
  get state() {
    return this.folded.state;
  }
}
