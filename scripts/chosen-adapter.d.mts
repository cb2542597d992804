export function readChosenAdapter(folder: string): string | undefined;
export function keepChosenAdapter(folder: string, adapter: string | undefined): void;
