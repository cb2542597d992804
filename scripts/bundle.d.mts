export function bundleOfApp(file: string): Promise<string>;
