import Landmark from 'lucide-react/icons/landmark';
import { icon } from './icon.tsx';

export const LandmarkIcon = icon(Landmark);
