import Calculator from 'lucide-react/icons/calculator';
import { icon } from './icon.tsx';

export const CalculatorIcon = icon(Calculator);
