import House from 'lucide-react/icons/house';
import { icon } from './icon.tsx';

export const HouseIcon = icon(House);
