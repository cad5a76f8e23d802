import type { Option } from '#site/ui/match-options.ts';

/** People for the specimen. */
export const learners: readonly Option[] = [
  { value: '17', label: 'Aroha Ngata', detail: 'STU-017' },
  { value: '29', label: 'Grace Chen', detail: 'STU-029' },
  { value: '42', label: 'Hēmi Rāwiri', detail: 'STU-042' },
  { value: '41', label: 'Liam Fa’asavalu', detail: 'STU-041' },
  { value: '33', label: 'Lucy Harper', detail: 'STU-033' },
  { value: '38', label: 'Mei-Ling Zhou', detail: 'STU-038' },
  { value: '30', label: 'Noah Williams', detail: 'STU-030' },
  { value: '23', label: 'Priya Sharma', detail: 'STU-023' },
  { value: '43', label: 'Ruby Thompson', detail: 'STU-043' },
  { value: '36', label: 'Sophie van Dijk', detail: 'STU-036' },
  { value: '19', label: 'Tama Parata', detail: 'STU-019' },
  { value: '8', label: 'Wiremu Tane', detail: 'STU-008' },
];
