// What of the card language the engine carries out, said for every kind and every field: a field that is added to the
// language and not here doesn't compile, and one that is said here to be ignored refuses the definition that uses it.

/** Undefined: carried out; else what isn't, in words. */
type Judge<Value> = (value: Value) => string | undefined;

/** `true`: whoever executes the node reads the field, whatever it says. */
export type DeclaredFields<Node> = {
  readonly [Field in Exclude<keyof Node, 'kind'>]-?: boolean | Judge<Exclude<Node[Field], undefined>>;
};

/** `false`: nothing executes nodes of this kind; a judge reads a node whose fields depend on each other. */
export type DeclaredKinds<Node extends { kind: string }> = {
  readonly [Kind in Node['kind']]:
    | false
    | DeclaredFields<Extract<Node, { kind: Kind }>>
    | Judge<Extract<Node, { kind: Kind }>>;
};

/** A node within the field, all of which is carried out but these fields. */
export const withoutFields =
  <Field extends string>(...ignored: readonly Field[]): Judge<{ readonly [Name in Field]?: unknown }> =>
  (value) => {
    const said = ignored.filter((field) => value[field] !== undefined);
    return said.length === 0 ? undefined : said.map((field) => `"${field}"`).join(', ');
  };
