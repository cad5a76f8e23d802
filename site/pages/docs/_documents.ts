import * as words from './_words.ts';

/** The documents that are pages, by the names of their files. */
export const documents: Readonly<Record<string, { title: string; lead: string }>> = {
  runbook: { title: words.runbook, lead: words.runbookLead },
  configuration: { title: words.configuration, lead: words.configurationLead },
  changelog: { title: words.changelog, lead: words.changelogLead },
  security: { title: words.security, lead: words.securityLead },
};
