/** The six styles of a mood board; `ground` is the gradient its choice is shown with. */
export const moodBoardStyles = [
  {
    id: 'modern',
    name: 'Modern',
    description: 'Plates, grids and plain shapes',
    ground: ['#ffd21f', '#f7f6f2', '#006b3f'],
  },
  {
    id: 'vintage',
    name: 'Vintage',
    description: 'Travel poster sun and faded ink',
    ground: ['#f2d9a0', '#c4512d', '#2f5d62'],
  },
  {
    id: 'nature',
    name: 'Nature',
    description: 'Hills, harbours and the road between',
    ground: ['#f3c98b', '#8a8a5c', '#4a5233'],
  },
  {
    id: 'bold',
    name: 'Bold',
    description: 'Road signs, very close up',
    ground: ['#ffd21f', '#0b55b0', '#bf2418'],
  },
  {
    id: 'monochrome',
    name: 'Monochrome',
    description: 'Interchanges in ink and paper',
    ground: ['#16171a', '#5a5d65', '#f3f2ee'],
  },
  {
    id: 'pastel',
    name: 'Pastel',
    description: 'Soft shapes before a calm drive',
    ground: ['#cfe3f2', '#f7dcd2', '#d9ecd9'],
  },
] as const;

export type MoodBoardStyle = (typeof moodBoardStyles)[number]['id'];

/** Characters of a description, so that it can stand on the picture. */
export const longestPrompt = 200;

/** What the page says when something is missing. */
export const styleRequired = 'Please select a style before generating your mood board.';
export const promptRequired = 'Please enter a description for your mood board.';

/** "Modern" for modern. */
export function styleName(style: MoodBoardStyle): string {
  return moodBoardStyles.find(({ id }) => id === style)?.name ?? style;
}
