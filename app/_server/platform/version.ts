import manifest from '@/package.json';

/** Version of this build, e.g. "1.4.0". */
export const version: string = manifest.version;
