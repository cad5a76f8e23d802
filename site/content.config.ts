import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const markdown = (folder: string) => glob({ base: `./site/content/${folder}`, pattern: '*.md' });

/** /features/{id}: what a part of the product does, for somebody deciding. */
const features = defineCollection({
  loader: markdown('features'),
  schema: z.object({
    title: z.string(),
    name: z.string(),
    lead: z.string(),
    group: z.enum(['core', 'advanced']),
    order: z.number(),
  }),
});

/** /learning/{id}: what an instructor or a learner can read without an account. */
const learning = defineCollection({
  loader: markdown('learning'),
  schema: z.object({
    title: z.string(),
    name: z.string(),
    lead: z.string(),
    group: z.enum(['driving', 'instructors']),
    order: z.number(),
    /** For pages that state rules: the day somebody last compared them with the official text. */
    checkedOn: z.string().optional(),
  }),
});

/** /help/{id}: second-level headings are the articles, numbered lists their steps, quotations their tips. */
const help = defineCollection({
  loader: markdown('help'),
  schema: z.object({
    title: z.string(),
    lead: z.string(),
    audience: z.enum(['instructors', 'students', 'everyone']),
    order: z.number(),
  }),
});

/** The privacy policy and the terms. */
const legal = defineCollection({
  loader: markdown('legal'),
  schema: z.object({
    title: z.string(),
    lead: z.string(),
    updated: z.string(),
    amended: z.string(),
  }),
});

/** /docs/{id}: what operators of an installation read in the repository, from the same files. */
const docs = defineCollection({
  loader: glob({
    base: '.',
    pattern: ['.deploy/{RUNBOOK,CONFIGURATION,CHANGELOG}.md', '.github/SECURITY.md'],
    generateId: ({ entry }) => (/(\w+)\.md$/.exec(entry)?.[1] ?? entry).toLowerCase(),
  }),
  schema: z.object({}),
});

export const collections = { features, learning, help, legal, docs };
