// The first rendering of a match must not wait for its script to be styled.
import '../guardians/companion/field/field.css';
import '../guardians/companion/set-up/set-up.css';
import '../guardians/companion/set-up/table.css';
