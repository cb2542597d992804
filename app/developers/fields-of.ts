/** As much of a JSON Schema as the document of the interface uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

/** A field of an answer as a line of a table. */
export interface FieldOfSchema {
  /** with the fields it lies in, e.g. `score.a` */
  readonly name: string;
  /** `string`, `boolean`, the values of a choice …; of a list, its rows */
  readonly kind: string;
  /** the schema it is described by */
  readonly refersTo: string | null;
  readonly isList: boolean;
  readonly orNull: boolean;
  readonly meaning: string;
}

/** The fields of an object, those of objects within it in lines of their own. */
export function fieldsOf(schema: JsonSchema, within = ''): FieldOfSchema[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${within}${key}`;
    const isList = field.type === 'array' && field.items !== undefined;
    const one = isList ? (field.items as JsonSchema) : field;
    const choices = one.anyOf ?? [one];
    const shown = choices.find((choice) => choice.type !== 'null') ?? one;
    const types = [shown.type ?? []].flat();
    const line: FieldOfSchema = {
      name,
      kind: shown.enum
        ? shown.enum.filter((value) => value !== null).join(' | ')
        : (shown.format ?? types.filter((type) => type !== 'null').join(' | ')) || 'any',
      refersTo: shown.$ref?.split('/').at(-1) ?? null,
      isList,
      orNull: choices.length > 1 || types.includes('null') || (shown.enum?.includes(null) ?? false),
      meaning: field.description ?? '',
    };
    return shown.properties ? [line, ...fieldsOf(shown, `${name}.`)] : [line];
  });
}
