export function makeRelease(folder: string, destination: string): Promise<string>;
