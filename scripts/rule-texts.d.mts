/** The English of all texts that stand in the sources, by table, each with the German ones it stands for. */
export function ruleTexts(): Map<string, Map<string, Set<string>>>;
