import about from '../../package.json' with { type: 'json' };

/** The release, as package.json has it: the health answer, `/metrics`, the commands, the image and the app's footer say the same. */
export const { version } = about;
