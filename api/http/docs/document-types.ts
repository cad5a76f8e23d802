import type { JsonSchema } from './json-schema.ts';

// As much of an OpenAPI document (3.1) as the reference of the API shows.

type Content = {
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema?: JsonSchema; readonly example?: { readonly status?: number | undefined } }
    >
  >;
};

/** What one call answers, or a refusal that the document names elsewhere. */
export type Answer = Content & { readonly description?: string; readonly $ref?: string };

/** What a call takes besides its parameters. */
export type RequestBody = Content & { readonly required?: boolean };

export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

export type Operation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security: readonly unknown[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, Answer>>;
};

export type ApiDocument = {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly securitySchemes: Readonly<Record<string, { readonly description: string }>>;
  };
};
