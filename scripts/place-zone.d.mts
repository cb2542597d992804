export function placeZone(dataFolder: string, given: string | undefined): { zone: string; machine: string };
