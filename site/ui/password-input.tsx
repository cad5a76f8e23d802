import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { Input, InputGroup } from './input.tsx';
import * as words from './words.tsx';

/** A password with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <InputGroup>
      <Input type={shown ? 'text' : 'password'} autoComplete="current-password" {...props} />
      <IconButton
        size="sm"
        glyph={shown ? EyeOff : Eye}
        label={shown ? words.hidePassword : words.showPassword}
        onClick={() => setShown(!shown)}
      />
    </InputGroup>
  );
}
