/** Who held the tower at the end (§12); `destroyed` by three rubble chips. */
export const towerOwners = ['unknown', 'nobody', 'a', 'b', 'destroyed'] as const;
