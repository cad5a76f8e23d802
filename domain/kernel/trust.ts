/**
 * The one place that claims a type which the compiler cannot see.
 * @param _because what makes it true
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type that it claims
export const trust = <Type>(value: unknown, _because: string): Type => value as Type;
