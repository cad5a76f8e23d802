import {
  type WeatherCondition,
  weatherConditions,
  weatherLabels,
} from '#domain/catalogue/logbook.ts';
import { Select } from '#site/ui/select.tsx';

interface WeatherSelectProps {
  value: WeatherCondition;
  onChange: (weather: WeatherCondition) => void;
}

/** What the weather was on a drive; stands in a field of its own. */
export function WeatherSelect({ value, onChange }: WeatherSelectProps) {
  return (
    <Select
      value={value}
      onChange={({ target }) =>
        onChange(weatherConditions.find((one) => one === target.value) ?? value)
      }
    >
      {weatherConditions.map((one) => (
        <option key={one} value={one}>
          {weatherLabels[one]}
        </option>
      ))}
    </Select>
  );
}
