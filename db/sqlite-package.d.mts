export declare function packageFor(nodeApi: string | undefined): 'better-sqlite3' | 'better-sqlite3-13';
