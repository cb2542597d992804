/** Name of the next unit of the same kind: "Krieger 2" is followed by "Krieger 3", "Krieger" by "Krieger 2". */
export function nextUnitName(name: string): string {
  const numbered = /^(.*\s)(\d{1,3})$/.exec(name);
  if (numbered) return `${numbered[1]}${Number(numbered[2]) + 1}`;
  return `${name} 2`;
}
