import { ApiProperty } from '@nestjs/swagger';

/** A person of one's own: a family member, or the own account in 'Mi Cuenta'. */
export class FamilyMemberResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  full_name!: string;

  @ApiProperty({ type: String, nullable: true })
  email!: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2019-09-01',
    description:
      'null for an account that declared to be of age instead, and for a family member who was named without it.',
  })
  birthday!: string | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Whether the person was said to be a kid; a birthday goes before it.',
  })
  is_kid!: boolean | null;

  @ApiProperty({ type: String, nullable: true })
  health_insurance_name!: string | null;

  @ApiProperty({ type: String, nullable: true })
  health_insurance_phone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'UY' })
  phone_country_code!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '598' })
  phone_country_number!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '99123456' })
  phone_number!: string | null;

  @ApiProperty({ description: 'The household declared that there is no health condition to note.' })
  nothing_to_note!: boolean;
}

export class ListedFamilyMemberResponse extends FamilyMemberResponse {
  @ApiProperty({ type: 'integer', description: 'How many health conditions are noted.' })
  health_conditions_count!: number;

  @ApiProperty({ type: 'integer', description: 'How many people may pick this person up.' })
  authorizations_count!: number;
}
