/** An award in words, as the hall reads it. */
export interface ShownAward {
  readonly id: string;
  readonly name: string;
  /** `team`: whose player it is, where teams play */
  readonly winners: readonly {
    readonly name: string;
    readonly detail: string;
    readonly team: string | null;
  }[];
  /** what it was won by; may be empty */
  readonly figure: string;
}

export const Title = ({ title, text }: { title: string; text: string }) => (
  <div>
    <p className="ceremony-over">{text}</p>
    <h1>{title}</h1>
  </div>
);

/** The award is named, its winner not yet. */
export const Announced = ({
  award,
  earlier,
  text,
}: {
  award: ShownAward;
  earlier: readonly ShownAward[];
  text: string;
}) => (
  <>
    <div key={award.id}>
      <h1>{award.name}</h1>
      <p className="ceremony-over">{text}</p>
      <span className="ceremony-suspense" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </div>
    <Earlier awards={earlier} />
  </>
);

export const Revealed = ({ award, earlier }: { award: ShownAward; earlier: readonly ShownAward[] }) => (
  <>
    <div className="ceremony-winner" key={award.id}>
      <h1 className="ceremony-over">{award.name}</h1>
      {award.winners.map(({ name, detail }) => (
        <div key={name}>
          <p className="ceremony-name" data-many={award.winners.length > 1 || undefined}>
            {name}
          </p>
          {detail && <p className="ceremony-detail">{detail}</p>}
        </div>
      ))}
      {award.figure && <p className="ceremony-figure">{award.figure}</p>}
    </div>
    <Earlier awards={earlier} />
  </>
);

/** All awards together, the highest honour first. */
export const Honours = ({ title, awards }: { title: string; awards: readonly ShownAward[] }) => (
  <div className="ceremony-honours row-span-full">
    <h1>{title}</h1>
    <ol data-many={awards.length > 6 || undefined}>
      {awards.map((award) => (
        <li key={award.id}>
          <span className="block text-ink-2">{award.name}</span>
          <b className="font-semibold font-display">{names(award)}</b>
        </li>
      ))}
    </ol>
  </div>
);

const Earlier = ({ awards }: { awards: readonly ShownAward[] }) =>
  awards.length > 0 && (
    <ol className="ceremony-earlier">
      {awards.slice(0, 4).map((award) => (
        <li key={award.id}>
          <span className="block text-ink-2">{award.name}</span>
          <b>{names(award)}</b>
        </li>
      ))}
    </ol>
  );

const names = ({ winners }: ShownAward) =>
  winners.map(({ name, team }) => (team ? `${name} (${team})` : name)).join(', ');
