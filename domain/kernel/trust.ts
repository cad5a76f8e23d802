/**
 * The one place that claims a type which the compiler cannot see.
 * @param _because what makes it true
 */
export const trust = <Type>(value: unknown, _because: string): Type => value as Type;
