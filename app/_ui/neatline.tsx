/** The thick-and-thin margin line of a map sheet: once per screen, under the head. */
export function Neatline() {
  return <div className="neat" />;
}
